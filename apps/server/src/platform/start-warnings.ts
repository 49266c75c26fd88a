import { networkInterfaces } from 'node:os'
import { type Config, isLoopback, publicUrlOf } from './config.ts'

/** What the operator should know at every start, a sentence each. */
export function startWarnings(config: Config, lanAddress = findLanAddress()): string[] {
  const { host, port, publicUrl } = config
  const { protocol, hostname } = new URL(publicUrlOf(config))
  const warnings = []
  if (!isLoopback(host) && !publicUrl) {
    warnings.push(
      'other machines are answered only at the addresses in PUBLIC_URL and ALLOWED_HOSTS: ' +
        `set PUBLIC_URL=http://${lanAddress ?? '<this machine’s address>'}:${port}`,
    )
  }
  if (protocol === 'http:' && !isLoopback(hostname)) {
    warnings.push(
      `${publicUrl} is plain http: passwords and cards cross the network unencrypted. ` +
        'Use it to try things out; for anything real put TLS in front and an https PUBLIC_URL',
    )
  }
  return warnings
}

/** The first address of this machine in its own network, version 4. */
function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
