/** The functions of libav.js that the encoders call; its own declarations are not exported. */
declare module '@libav.js/variant-default' {
  interface EncoderSettings {
    ctx: { bit_rate?: number; sample_fmt: number; sample_rate: number; channel_layout: number };
    time_base: [number, number];
    options: Record<string, string>;
  }

  export interface AudioFrame {
    data: Float32Array | Int16Array | Int32Array;
    format: number;
    channel_layout: number;
    sample_rate: number;
    nb_samples: number;
    pts: number;
    ptshi: number;
  }

  /** Opaque here: encoded packets are passed from the encoder to the muxer unchanged. */
  interface EncodedPacket {
    data: Uint8Array;
  }

  export interface LibAVInstance {
    AV_SAMPLE_FMT_FLT: number;
    AV_SAMPLE_FMT_S16: number;
    AV_SAMPLE_FMT_S32: number;
    AV_LOG_ERROR: number;
    av_log_set_level(level: number): Promise<void>;
    onwrite?: (name: string, position: number, bytes: Uint8Array | Int8Array) => void;
    mkwriterdev(name: string): Promise<void>;
    unlink(name: string): Promise<void>;
    ff_init_encoder(
      name: string,
      settings: EncoderSettings,
    ): Promise<[codec: number, context: number, frame: number, packet: number, length: number]>;
    ff_encode_multi(
      context: number,
      frame: number,
      packet: number,
      frames: AudioFrame[],
      end: boolean,
    ): Promise<EncodedPacket[]>;
    ff_free_encoder(context: number, frame: number, packet: number): Promise<void>;
    ff_init_muxer(
      settings: { format_name: string; filename: string; open: boolean },
      streams: Array<[context: number, numerator: number, denominator: number]>,
    ): Promise<[muxer: number, format: number, output: number, streams: number[]]>;
    ff_write_multi(muxer: number, packet: number, packets: EncodedPacket[]): Promise<void>;
    ff_free_muxer(muxer: number, output: number): Promise<void>;
    avformat_write_header(muxer: number, options: number): Promise<number>;
    av_write_trailer(muxer: number): Promise<number>;
    av_dict_set_js(dictionary: number, key: string, value: string, flags: number): Promise<number>;
    AVFormatContext_metadata_s(muxer: number, dictionary: number): Promise<void>;
  }

  const libav: { LibAV(options: { noworker: boolean }): Promise<LibAVInstance> };
  export default libav;
}
