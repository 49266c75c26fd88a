export { dropPhoto } from './photo.ts'
