import { Fragment } from 'react';

/** A plugin's name that may break between its words: `NodeResources` · `Balanced` · `Allocation`. */
export function PluginName({ name }: { readonly name: string }) {
  return (
    <>
      {name.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </>
  );
}
