import * as z from 'zod/mini'

const WRONG_RETURN_URL = 'Informe um endereço que comece com https://'
const MOST = 500

/** Names and addresses that lead to this machine or its own network: there is no https to ask of them. */
const OWN_NETWORK =
  /^(?:localhost|.+\.(?:localhost|local|lan|internal)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/

/**
 * An address of the web that a buyer may be sent to, as browsers write it: https, or http in one's own
 * network. None that names a user, which looks like another site. Undefined where it is no such thing.
 */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password) return undefined
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && OWN_NETWORK.test(url.hostname))
  return isSafe && url.href.length <= MOST ? url.href : undefined
}

/** Where a buyer goes after paying; empty is the same as missing. */
export const returnUrl = z.optional(
  z.pipe(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(MOST, `Use no máximo ${MOST} caracteres.`),
        z.refine((text) => text === '' || webAddress(text) !== undefined, WRONG_RETURN_URL),
      ),
    ),
    z.transform((text) => (text ? webAddress(text) : undefined)),
  ),
)
