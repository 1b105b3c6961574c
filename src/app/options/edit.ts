/** How an option is written into a text, by itself: the page fetches it where no form is open. */
export { setRunOption } from '../../io/index.ts';
