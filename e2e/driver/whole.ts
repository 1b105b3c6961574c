/** Whether specs that draw some of many alike cases take all of them: `BERTH_WHOLE=1`. */
export const IS_WHOLE = process.env['BERTH_WHOLE'] === '1';
