// `npm run vintem -- <command>`: the operator's commands.
import { handOver, installDependencies } from './install.mjs'

await installDependencies({ production: process.env.NODE_ENV === 'production' })
handOver('apps/server/src/cli.ts')
