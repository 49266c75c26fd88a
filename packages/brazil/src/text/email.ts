/**
 * Whether a text is an e-mail address as the forms of browsers take it (HTML Living Standard,
 * "valid e-mail address"), with a domain of at least two labels and the lengths of RFC 5321
 * §4.5.3.1. Spaces, commas, angle brackets, accents and emoji are not allowed.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i')
