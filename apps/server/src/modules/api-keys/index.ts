export { createKeyDoor } from './key-door.ts'
