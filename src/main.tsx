import './ui/style/global.css';
import { startBerth, startEmbed } from './app/index.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element: see index.html.');
if ('embed' in document.documentElement.dataset) void startEmbed(root);
else void startBerth(root);
