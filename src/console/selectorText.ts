export { goLabelSelector, labelSelectorText } from '../timeline/index.ts';
