/** What is wrong with a Go template, or with carrying it out, in the words of text/template. */
export class TemplateError extends Error {}
