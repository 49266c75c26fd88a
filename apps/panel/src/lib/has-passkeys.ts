/** Browsers have passkeys over https and at localhost alone, and at a name, not a number. */
export const hasPasskeysHere = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  globalThis.isSecureContext &&
  !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)
