/** What is sent, as the e-mail rail takes it. */
export interface EmailMessage {
  to: string
  subject: string
  html: string
  text: string
}
