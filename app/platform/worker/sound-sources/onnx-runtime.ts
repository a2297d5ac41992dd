/**
 * The part of onnxruntime-node that runs a model. The package is optional because of its size; a host who
 * wants it installs it. Tests pass their own.
 */
export interface OnnxRuntime {
  readonly InferenceSession: {
    /** @throws if the file is no model that it can run */
    create(path: string, options: { intraOpNumThreads: number }): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
}

export interface OnnxSession {
  readonly inputMetadata: readonly OnnxValue[];
  readonly outputMetadata: readonly OnnxValue[];
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

/** An input or an output. A name instead of a number in its shape means any length. */
export interface OnnxValue {
  readonly name: string;
  readonly type?: string;
  readonly shape?: readonly (number | string)[];
}

export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}
