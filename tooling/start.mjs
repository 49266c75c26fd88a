// `npm start`
import { handOver, installDependencies } from './install.mjs'

await installDependencies()
handOver('apps/server/src/main.ts')
