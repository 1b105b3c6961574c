import 'monaco-editor';

export interface Row {
  readonly name: string;
}
