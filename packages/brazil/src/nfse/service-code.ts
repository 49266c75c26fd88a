/**
 * A code of the national list of services (cTribNac): item and sub-item of the list of Lei
 * Complementar 116/2003 and a national subdivision, two digits each.
 */
export const isServiceCode = (text: string): boolean => /^(?:0[1-9]|[123]\d|40|99)\d{4}$/.test(text)

/** `01.07.01`. */
export const formatServiceCode = (code: string): string =>
  code.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1.$2.$3')
