export { type EmailContent, writeEmail } from './email-layout.ts'
