/**
 * What of onnxruntime-node runs a model. The package is no dependency, for its size; whoever wants it
 * installs it. Tests hand in one of their own.
 */
export interface OnnxRuntime {
  readonly InferenceSession: {
    /** @throws where the file is no model that it can run */
    create(path: string, options: { intraOpNumThreads: number }): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
}

export interface OnnxSession {
  readonly inputMetadata: readonly OnnxValue[];
  readonly outputMetadata: readonly OnnxValue[];
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

/** An input or an output. A name in place of a number in its shape: any length. */
export interface OnnxValue {
  readonly name: string;
  readonly type?: string;
  readonly shape?: readonly (number | string)[];
}

export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}
