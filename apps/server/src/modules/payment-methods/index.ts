export { defaultMethods } from './default-methods.ts'
