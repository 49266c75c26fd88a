/** A mobile of Brazil as WhatsApp may know it: without the ninth digit, which came in 2012. */
const WITHOUT_NINTH = /^(55\d{2})([6-9]\d{7})$/

/** The phones that a sender may be on file as. */
export function phonesOf(from: string): string[] {
  const whole = from.replace(WITHOUT_NINTH, '$19$2')
  return whole === from ? [from] : [from, whole]
}
