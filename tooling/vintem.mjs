// `npm run vintem -- <command>`: the operator's commands.
import { handOver, installDependencies } from './install.mjs'

await installDependencies()
handOver('apps/server/src/cli.ts')
