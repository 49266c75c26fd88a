export type { EmailContent } from './email-layout.ts'
