export { writeEmail } from './email-layout.ts'
