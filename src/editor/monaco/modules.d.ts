/** A part of monaco-editor 0.57.0 that ships without types; it is imported for what it registers. */
declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
