import { configureMonacoYaml, type JSONSchema, type MonacoYaml } from 'monaco-yaml';
import type { editor, languages } from 'monaco-editor/editor';
import type { Marker } from '../markers/marker.ts';
import { YAML } from './languages.ts';
import { monaco } from './monaco.ts';
import { oncePerLabel } from './suggestions.ts';

type MonacoOfYaml = Parameters<typeof configureMonacoYaml>[0];

/** What monaco-worker-manager 2 passes to `createWebWorker`; Monaco took it until 0.52. */
interface LegacyWorkerOptions {
  readonly label?: string;
  readonly createData?: unknown;
}

export interface YamlServiceHost {
  /** New schema markers of a model; they are for its present version. */
  readonly onMarkers: (model: editor.ITextModel, markers: readonly Marker[]) => void;
  /** Changes a hover text before it is shown. */
  readonly hoverText: (markdown: string) => string;
}

/**
 * monaco-yaml 5.5.1 on monaco-editor 0.57.0. It still asks for its worker as Monaco 0.52 made it, so
 * it gets a copy of the API whose `createWebWorker` starts the worker itself and posts what Monaco
 * used to post: one message that `initialize` consumes, then the worker's options. The copy also
 * takes the markers and the hover texts aside, lists suggestions that read the same once, and leaves folding
 * to the indentation.
 */
function apiForYaml({ onMarkers, hoverText }: YamlServiceHost): MonacoOfYaml {
  const createWebWorker = <T extends object>(options: LegacyWorkerOptions) => {
    const environment = self.MonacoEnvironment;
    if (environment?.getWorker === undefined) {
      throw new Error('MonacoEnvironment.getWorker is missing: import monaco.ts first.');
    }
    const worker = Promise.resolve(environment.getWorker('', options.label ?? 'yaml')).then(
      (started) => {
        started.postMessage('initialize');
        started.postMessage(options.createData);
        return started;
      },
    );
    return monaco.editor.createWebWorker<T>({ worker });
  };

  const api = {
    ...monaco,
    editor: {
      ...monaco.editor,
      createWebWorker,
      getModels: () => monaco.editor.getModels().filter((model) => model.getLanguageId() === YAML),
      setModelMarkers: (
        model: editor.ITextModel,
        _owner: string,
        markers: editor.IMarkerData[],
      ) => {
        onMarkers(model, markers);
      },
    },
    languages: {
      ...monaco.languages,
      registerFoldingRangeProvider: () => ({ dispose: () => undefined }),
      registerCompletionItemProvider: (
        selector: languages.LanguageSelector,
        provider: languages.CompletionItemProvider,
      ) =>
        monaco.languages.registerCompletionItemProvider(selector, {
          ...provider,
          provideCompletionItems: async (...asked) => {
            const found = await provider.provideCompletionItems(...asked);
            return found && { ...found, suggestions: [...oncePerLabel(found.suggestions)] };
          },
        }),
      registerHoverProvider: (
        selector: languages.LanguageSelector,
        provider: languages.HoverProvider,
      ) =>
        monaco.languages.registerHoverProvider(selector, {
          provideHover: async (...asked) => {
            const hover = await provider.provideHover(...asked);
            if (!hover) return hover;
            const contents = hover.contents
              .map((content) => ({ ...content, value: hoverText(content.value) }))
              .filter((content) => content.value !== '');
            return { ...hover, contents };
          },
        }),
    },
  };
  return api;
}

const SCHEMA_URI = 'inmemory://berth/kubernetes.json';

let service: MonacoYaml | undefined;
let hasSchema = false;

async function fetchSchemas() {
  const response = await fetch(`${import.meta.env.BASE_URL}schema/kubernetes.json`);
  if (!response.ok) throw new Error(`The schema answered ${String(response.status)}.`);
  const schema = (await response.json()) as JSONSchema;
  return [{ uri: SCHEMA_URI, fileMatch: ['*'], schema }];
}

/**
 * Starts completion, hover and schema markers for every model of language `yaml`; the first host
 * serves the whole page. Without the schema, YAML is still checked for syntax: then this rejects,
 * and may be called again to try the schema anew.
 */
export async function startYamlService(host: YamlServiceHost): Promise<void> {
  if (hasSchema) return;
  let failure: unknown;
  const schemas = await fetchSchemas().catch((error: unknown) => {
    failure = error;
    return [];
  });
  if (service !== undefined) {
    if (schemas.length > 0) await service.update({ schemas });
  } else {
    const options = {
      schemas,
      // sigs.k8s.io/yaml reads YAML 1.1: `on` is true.
      yamlVersion: '1.1',
      completion: true,
      hover: true,
      // Passed on to the language service: no link to an address that cannot be opened.
      hoverSchemaSource: false,
      validate: true,
      format: { enable: false },
      enableSchemaRequest: false,
    } as const;
    service = configureMonacoYaml(apiForYaml(host), options);
  }
  hasSchema = schemas.length > 0;
  if (failure !== undefined) throw new Error('The schema did not load.', { cause: failure });
}
