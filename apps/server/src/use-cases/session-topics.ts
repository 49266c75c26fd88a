/** Told when a session is ended by somebody. */
export const sessionTopic = (sessionId: string): string => `session:${sessionId}`

/** Told when what a user may do was changed, or taken away. */
export const userTopic = (userId: string): string => `user:${userId}`
