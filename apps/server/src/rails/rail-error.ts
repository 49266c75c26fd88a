/** The far end's final refusal: the same call again would be refused again. */
export class RailRefused extends Error {
  override name = 'RailRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The far end could not be reached or was out of order: nothing happened there. Try again later. */
export class RailDown extends Error {
  override name = 'RailDown'
}

/** Not called, or told to come later, since as many calls as the far end takes have been made. Try again later. */
export class RailBusy extends RailDown {
  override name = 'RailBusy'
}

/** No answer in time: it may have happened or not. Ask before anything else is done. */
export class RailTimeout extends Error {
  override name = 'RailTimeout'
}
