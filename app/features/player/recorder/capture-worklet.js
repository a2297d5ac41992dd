/**
 * Runs on the browser's audio thread: collects the microphone's samples in blocks of a tenth of a
 * second. It always posts the peak; the samples only between `begin` (a frame of the context's
 * clock) and `end`. Plain JavaScript, because the browser loads this file by its address as it is.
 */
const BLOCK_SECONDS = 0.1;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.block = new Float32Array(Math.round(sampleRate * BLOCK_SECONDS));
    this.filled = 0;
    this.peak = 0;
    this.from = Infinity;
    this.records = false;
    this.port.onmessage = ({ data }) => {
      if (data.type === 'begin') this.from = data.frame;
      if (data.type === 'end') this.end();
    };
  }

  process([input]) {
    const samples = input[0];
    for (let at = 0; at < 128; at += 1) {
      if (!this.records && currentFrame + at >= this.from) this.begin(currentFrame + at);
      this.add(samples ? samples[at] : 0);
    }
    return true;
  }

  /** If the command comes late, the missed samples become silence: the first sample keeps its time. */
  begin(frame) {
    this.filled = 0;
    this.records = true;
    for (let missed = frame - this.from; missed > 0; missed -= 1) this.add(0);
  }

  add(sample) {
    this.peak = Math.max(this.peak, Math.abs(sample));
    this.block[this.filled] = sample;
    this.filled += 1;
    if (this.filled === this.block.length) this.post();
  }

  post() {
    const { peak, records, filled } = this;
    const samples = records ? this.block.slice(0, filled) : null;
    this.port.postMessage({ type: 'block', peak, samples }, samples ? [samples.buffer] : []);
    this.filled = 0;
    this.peak = 0;
  }

  end() {
    if (this.records && this.filled > 0) this.post();
    this.from = Infinity;
    this.records = false;
    this.port.postMessage({ type: 'ended' });
  }
}

registerProcessor('capture', Capture);
