/** The element of the cluster, which the focus may be sent to, and beside which Why stands. */
export const CENTRE = 'berth-centre';
/** The element of the run, which the console leaves in sight. */
export const RUN = 'berth-run';
