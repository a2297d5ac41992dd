export { answerQrCode as loader } from '#app/screens/links-page/links.server.ts';
