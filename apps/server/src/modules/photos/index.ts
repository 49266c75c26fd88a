export { dropPhoto } from './photos-work.ts'
