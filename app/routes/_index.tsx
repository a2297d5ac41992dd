export default function Home() {
  return <main id="main">Artist Space</main>;
}
