export { type EmailContent, type EmailMessage as Mailed, writeEmail } from './email-layout.ts'
