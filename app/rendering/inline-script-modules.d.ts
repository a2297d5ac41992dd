declare module '*?inline-script' {
  /** JavaScript of the browser, on one line. */
  const text: string;
  export default text;
}
