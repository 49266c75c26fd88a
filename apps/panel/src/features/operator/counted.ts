/** A count as it is read: 10.000. */
export const counted = (count: number): string => count.toLocaleString('pt-BR')
