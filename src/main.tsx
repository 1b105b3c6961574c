import './ui/global.css';
import { startBerth } from './app/index.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element: see index.html.');
void startBerth(root);
