// `npm start`
import { handOver, installDependencies } from './install.mjs'

await installDependencies({ production: process.env.NODE_ENV === 'production' })
handOver('apps/server/src/main.ts')
