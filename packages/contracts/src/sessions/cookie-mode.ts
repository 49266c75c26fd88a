/**
 * A browser asks with this header that its token travel only in a cookie that no script can read, and
 * in no answer. No form or link of another site can send it. No schema library: the checkout loads it.
 */
export const COOKIE_MODE = { 'vintem-session': 'cookie' } as const
