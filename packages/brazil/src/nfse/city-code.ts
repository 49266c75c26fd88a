/** The states by their IBGE code: the first two digits of a city's. */
const states = /^(?:1[1-7]|2[1-9]|3[1235]|4[123]|5[0123])\d{5}$/

/** Seven digits that may be a city's IBGE code: `3550308` is São Paulo. */
export const isCityCode = (text: string): boolean => states.test(text)
