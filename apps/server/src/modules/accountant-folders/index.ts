export { accountantFolder } from './accountant-folder.ts'
