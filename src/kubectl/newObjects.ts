/** An object as kubectl makes it of a few flags, before any server saw it. */
export type NewObject = Readonly<Record<string, unknown>>;

interface Named {
  readonly name: string;
  readonly namespace: string;
}

export interface DeploymentFlags extends Named {
  readonly images: readonly string[];
  /** What the containers run; none for what their images say. */
  readonly command: readonly string[];
  readonly replicas: number | undefined;
  readonly port: number | undefined;
}

/** `kubectl create namespace`. */
export function newNamespace(name: string): NewObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}

/** `kubectl create deployment`. Source: CreateDeploymentOptions.createDeployment of k8s.io/kubectl/pkg/cmd/create. */
export function newDeployment(given: DeploymentFlags): NewObject {
  const { name, namespace, images, command, replicas = 1, port } = given;
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { labels, name, namespace },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: images.map((image, index) => ({
            ...(command.length > 0 && { command }),
            image,
            name: containerName(image),
            // The port is the first one's.
            ...(port !== undefined &&
              port >= 0 &&
              index === 0 && { ports: [{ containerPort: port }] }),
            resources: {},
          })),
        },
      },
    },
  };
}

/**
 * The last part of an image without its tag: the name of its container. One with dots or underscores gets dashes and an
 * ending, which kubectl draws by lot. Source: sanitizeAndUniquify of k8s.io/kubectl/pkg/cmd/create.
 */
export function containerName(image: string): string {
  const name = (image.split('/').at(-1) ?? image).replace(/[:@].*$/, '');
  return /[._]/.test(name) ? `${name.replaceAll(/[._]/g, '-')}-${endingOf(name)}` : name;
}

/** Five of the letters that names are ended with, the same for the same text. Source: k8s.io/apimachinery/pkg/util/rand. */
function endingOf(text: string): string {
  const letters = 'bcdfghjklmnpqrstvwxz2456789';
  const count = letters.length ** 5;
  const number = Array.from(text).reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % count, 7);
  return [0, 1, 2, 3, 4]
    .map((place) => letters.charAt(Math.floor(number / letters.length ** place) % letters.length))
    .join('');
}

export interface PodFlags extends Named {
  readonly image: string;
  readonly args: readonly string[];
  /** Whether `args` are what the container runs, and not what it is given: `--command`. */
  readonly isCommand: boolean;
  readonly restartPolicy: string;
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly labels: Readonly<Record<string, string>> | undefined;
  readonly annotations: Readonly<Record<string, string>> | undefined;
  readonly imagePullPolicy: string | undefined;
  readonly port: number | undefined;
  readonly isPrivileged: boolean;
}

/** `kubectl run`. Source: BasicPod of k8s.io/kubectl/pkg/generate/versioned. */
export function newPod(given: PodFlags): NewObject {
  const { name, namespace, image, args, env, annotations, imagePullPolicy, port } = given;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...(annotations && { annotations }),
      labels: given.labels ?? { run: name },
      name,
      namespace,
    },
    spec: {
      containers: [
        {
          ...(args.length > 0 && (given.isCommand ? { command: args } : { args })),
          ...(env.length > 0 && { env }),
          image,
          ...(imagePullPolicy !== undefined && { imagePullPolicy }),
          name,
          ...(port !== undefined && { ports: [{ containerPort: port }] }),
          resources: {},
          ...(given.isPrivileged && { securityContext: { privileged: true } }),
        },
      ],
      dnsPolicy: 'ClusterFirst',
      restartPolicy: given.restartPolicy,
    },
  };
}

export interface JobFlags extends Named {
  readonly image: string;
  readonly command: readonly string[];
}

/** `kubectl create job --image`. Source: CreateJobOptions.createJob. */
export function newJob({ name, namespace, image, command }: JobFlags): NewObject {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace },
    spec: newJobSpec({ name, image, command, restartPolicy: 'Never' }),
  };
}

/** What a Job or CronJob of one container does. */
export function newJobSpec({
  name,
  image,
  command,
  restartPolicy,
}: Pick<JobFlags, 'name' | 'image' | 'command'> & { readonly restartPolicy: string }): NewObject {
  return {
    template: {
      spec: {
        containers: [{ ...(command.length > 0 && { command }), image, name, resources: {} }],
        restartPolicy,
      },
    },
  };
}
