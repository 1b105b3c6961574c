/** What stands before the reason where a Pod is not let in, for its controller, in an event, or who types kubectl. */
export const REFUSED =
  '(?:Error creating: |Error from server(?: \\(\\w{1,40}\\))?: (?:error when creating [^:]{1,300}: )?|create Pod \\S{1,300} in StatefulSet \\S{1,300} failed error: )?';
