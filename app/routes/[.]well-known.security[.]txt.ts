export { answerSecurityTxt as loader } from '#app/screens/shell/security-txt.server.ts';
