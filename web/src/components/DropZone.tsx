import { useId, useState } from 'preact/hooks';

interface Props {
  label: string;
  hint: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A place to drop a file, or to choose one. */
export function DropZone({ label, hint, accept, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) onFile(file);
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
      <p class="hint">{hint}</p>
    </div>
  );
}
