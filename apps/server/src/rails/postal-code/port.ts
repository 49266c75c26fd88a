/** As ViaCEP gives it. */
export interface PostalAddress {
  zipCode: string
  street: string
  complement: string
  district: string
  city: string
  state: string
}

/** Fails with RailDown or RailTimeout. */
export interface PostalCodeRail {
  /** Takes eight digits; undefined when nobody lives there. */
  find(zipCode: string): Promise<PostalAddress | undefined>
}
