import { LANGUAGES, type Language } from '../../i18n/index.ts';
import { type ExampleId, isExampleId } from '../examples/index.ts';

/** What the address of a frame asks for, beside the scenario in its fragment. */
export interface EmbedOptions {
  /** `theme=light` or `dark`; else what the browser says that the frame is to have. */
  readonly theme: 'light' | 'dark' | 'system';
  /** `lang=en` or `zh`; undefined for the browser's. */
  readonly language: Language | undefined;
  /** `yaml`: the manifests stand beside the picture. */
  readonly hasYaml: boolean;
  /** `example=ID`: what is shown where the fragment holds no scenario. */
  readonly example: ExampleId | undefined;
}

/** Reads `location.search`. What it does not know is left out: a host's own parameters are none of its. */
export function embedOptions(search: string): EmbedOptions {
  const params = new URLSearchParams(search);
  const language = readLanguage(params.get('lang'));
  const example = params.get('example');
  const yaml = params.get('yaml');
  return {
    theme: readTheme(params.get('theme')) ?? 'system',
    language,
    hasYaml: yaml !== null && yaml !== '0' && yaml !== 'false',
    example: example !== null && isExampleId(example) ? example : undefined,
  };
}

export function readTheme(value: unknown): EmbedOptions['theme'] | undefined {
  return value === 'light' || value === 'dark' || value === 'system' ? value : undefined;
}

/** A language by its tag: `zh-CN` is Chinese, `en-GB` English; undefined for one that there are no texts in. */
export function readLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const [tag] = value.toLowerCase().split('-', 1);
  return LANGUAGES.find((known) => known === tag);
}
